import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** Delay after load for everything nobody waits for: the service worker and the installed app's features. */
const afterLoadMs = 3_000

export function LateParts(): ReactNode {
	const [Late, setLate] = useState<ComponentType | null>(null)
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout>
		const bring = () => {
			const coming = import(/* webpackChunkName: "installed-app" */ './installed-app.tsx')
			// The page works without it; if the device was offline, it loads once the connection is back.
			coming.then(({ InstalledApp }) => setLate(() => InstalledApp)).catch(() => window.addEventListener('online', bring, { once: true }))
		}
		const soon = () => {
			timer = setTimeout(bring, afterLoadMs)
		}
		if (document.readyState === 'complete') soon()
		else window.addEventListener('load', soon, { once: true })
		return () => {
			window.removeEventListener('load', soon)
			window.removeEventListener('online', bring)
			clearTimeout(timer)
		}
	}, [])
	return Late && <Late />
}
