import { textsLoaded } from '@folkmoot/kit/i18n'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { loadDelayMs } from './load-delay.ts'

/** Loads what nobody waits for after the page. */
export function DeferredFeatures(): ReactNode {
	const [Features, setFeatures] = useState<ComponentType | null>(null)
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout>
		const load = () => {
			const loading = import(/* webpackChunkName: "installed-app" */ './installed-app.tsx')
			// The page works without it; if the device was offline, it loads once the connection is back.
			loading
				.then(async ({ InstalledApp }) => {
					await textsLoaded()
					setFeatures(() => InstalledApp)
				})
				.catch(() => window.addEventListener('online', load, { once: true }))
		}
		const scheduleLoad = () => {
			timer = setTimeout(load, loadDelayMs)
		}
		if (document.readyState === 'complete') scheduleLoad()
		else window.addEventListener('load', scheduleLoad, { once: true })
		return () => {
			window.removeEventListener('load', scheduleLoad)
			window.removeEventListener('online', load)
			clearTimeout(timer)
		}
	}, [])
	return Features && <Features />
}
