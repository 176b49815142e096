import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** On devices that are touched: pulling the page down at its top refreshes it (spec 1 §1). Comes when the page stands. */
export function PullToRefresh(): ReactNode {
	const [Gesture, setGesture] = useState<ComponentType | null>(null)
	useEffect(() => {
		if (!matchMedia('(pointer: coarse)').matches) return
		import(/* webpackChunkName: "pull" */ './pull-gesture.tsx').then(({ PullGesture }) => setGesture(() => PullGesture), reportError)
	}, [])
	return Gesture && <Gesture />
}
