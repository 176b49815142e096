import { nowAtom } from '@folkmoot/kit/state'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'

const minuteMs = 60_000

/** Updates relative times every minute (rule texts-6), from the device's clock after the first render. */
export function useClock(): void {
	const setNow = useSetAtom(nowAtom)
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), minuteMs)
		return () => clearInterval(timer)
	}, [setNow])
}
