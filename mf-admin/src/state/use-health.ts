import { type PageData, usePageData } from '@folkmoot/kit/api'
import { useEffect, useRef, useState } from 'react'
import { type RemoteVersion, remoteVersions } from './remote-versions.ts'
import { isGatewayReady, readBuiltAreas, readReleased, readSiteHealth, type SiteHealth } from './state.api.ts'

const pollIntervalMs = 5_000

interface Health {
	site: PageData<SiteHealth>
	/** null until known. */
	isGatewayUp: boolean | null
	remotes: readonly RemoteVersion[]
}

/** The health of the site, polled every few seconds while the page is visible. */
export function useHealth(): Health {
	const site = usePageData(readSiteHealth, {})
	const [isGatewayUp, setGatewayUp] = useState<boolean | null>(null)
	const [remotes, setRemotes] = useState<readonly RemoteVersion[]>([])
	const reload = useRef(site.reload)
	reload.current = site.reload
	useEffect(() => {
		let isUnmounted = false
		const manifest = document.getElementById('__remotes__')?.textContent ?? ''
		const checkHealth = async () => {
			const [isReady, built, released] = await Promise.all([
				isGatewayReady(),
				readBuiltAreas().catch(() => ({})),
				readReleased().catch(() => ({})),
			])
			if (isUnmounted) return
			setGatewayUp(isReady)
			setRemotes(remoteVersions(manifest, built, released))
		}
		void checkHealth()
		const timer = setInterval(() => {
			if (document.visibilityState !== 'visible') return
			void reload.current()
			void checkHealth()
		}, pollIntervalMs)
		return () => {
			isUnmounted = true
			clearInterval(timer)
		}
	}, [])
	return { site, isGatewayUp, remotes }
}
