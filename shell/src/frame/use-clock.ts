import { nowAtom } from '@folkmoot/kit/state'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'

const minuteMs = 60_000

/** Updates relative times every minute (spec 1 §9), from the device's clock after the first render. */
export function useClock(): void {
	const setNow = useSetAtom(nowAtom)
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), minuteMs)
		return () => clearInterval(timer)
	}, [setNow])
}
