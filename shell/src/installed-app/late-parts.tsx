import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** So long after a page has loaded comes what nobody waits for: the service worker and all that goes with an installed app. */
const afterLoadMs = 3_000

export function LateParts(): ReactNode {
	const [Late, setLate] = useState<ComponentType | null>(null)
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout>
		const bring = () => {
			const coming = import(/* webpackChunkName: "installed-app" */ './installed-app.tsx')
			// Without it the page is as good as ever; without a connection it may come with the next.
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
