import { ApiError } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { type ReactNode, useEffect, useRef } from 'react'
import { claim, releaseClaim } from './waiting.api.ts'

/** A claim lasts three minutes. */
const renewMs = 120_000

interface Props {
	id: string
	/** Somebody else is looking at it, or has dealt with it. */
	onLost: () => void
	children: ReactNode
}

/** What is open here is claimed: others see that the viewer is looking at it, until it closes or the page is left. */
export function Claimed({ id, onLost, children }: Props): ReactNode {
	const alert = useAlert()
	const lost = useRef(onLost)
	lost.current = onLost
	useEffect(() => {
		let isHeld = true
		const renew = () =>
			claim(id).catch((failure: unknown) => {
				if (!isHeld || !(failure instanceof ApiError) || (failure.status !== 409 && failure.status !== 404)) return
				isHeld = false
				alert(failure.message, { tone: 'bad' })
				lost.current()
			})
		void renew()
		const timer = setInterval(() => void renew(), renewMs)
		return () => {
			clearInterval(timer)
			// What was dealt with meanwhile is not there any more.
			if (isHeld) void releaseClaim(id).catch(() => undefined)
			isHeld = false
		}
	}, [id, alert])
	return children
}
