import { useEffect, useState } from 'react'

/** True once `isOn` has been true for a while; false at once when it turns false. */
export function useDelayed(isOn: boolean, delayMs: number): boolean {
	const [isShown, setShown] = useState(false)
	useEffect(() => {
		if (!isOn) return
		const timer = setTimeout(() => setShown(true), delayMs)
		return () => {
			clearTimeout(timer)
			setShown(false)
		}
	}, [isOn, delayMs])
	return isOn && isShown
}
