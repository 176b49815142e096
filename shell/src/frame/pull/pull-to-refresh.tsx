import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** Pull-to-refresh on touch devices (rule offline-9). It is loaded after hydration. */
export function PullToRefresh(): ReactNode {
	const [Gesture, setGesture] = useState<ComponentType | null>(null)
	useEffect(() => {
		if (!matchMedia('(pointer: coarse)').matches) return
		import(/* webpackChunkName: "pull" */ './pull-gesture.tsx').then(({ PullGesture }) => setGesture(() => PullGesture), reportError)
	}, [])
	return Gesture && <Gesture />
}
