import { nowAtom } from '@folkmoot/kit/state'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'

const minuteMs = 60_000

/** Relative times are told anew every minute (spec 1 §9), from the device's clock once the first page stands. */
export function useClock(): void {
	const setNow = useSetAtom(nowAtom)
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), minuteMs)
		return () => clearInterval(timer)
	}, [setNow])
}
