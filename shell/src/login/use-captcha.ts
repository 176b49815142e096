import { useEffect, useRef, useState } from 'react'

/** How far the work before signing up has come. */
export type CaptchaState = 'working' | 'done' | 'failed'

export interface Captcha {
	state: CaptchaState
	/** Whether the last token was refused, and nothing was sent since. */
	isRefused: boolean
	/** The token, as soon as there is one; undefined where none is asked for. */
	token: () => Promise<string | undefined>
	/** Does new work, for the last could not be done. */
	again: () => void
	/** Does new work, for the last was not accepted. */
	refuse: () => void
}

/** Does the work while the form is filled in. */
export function useCaptcha(isOn: boolean): Captcha {
	const [attempt, setAttempt] = useState(0)
	const [state, setState] = useState<CaptchaState>('working')
	const [isRefused, setRefused] = useState(false)
	const working = useRef<Promise<string | undefined>>(undefined)
	useEffect(() => {
		if (!isOn) return
		const abandoned = new AbortController()
		setState('working')
		working.current = work(abandoned.signal)
		working.current.then(
			() => setState('done'),
			() => abandoned.signal.aborted || setState('failed'),
		)
		return () => abandoned.abort()
	}, [isOn, attempt])
	const again = () => setAttempt((attempts) => attempts + 1)
	const token = () => {
		setRefused(false)
		return working.current ?? Promise.resolve(undefined)
	}
	const refuse = () => {
		setRefused(true)
		again()
	}
	return { state, isRefused, token, again, refuse }
}

async function work(signal: AbortSignal): Promise<string> {
	const { solveCaptcha } = await import(/* webpackChunkName: "captcha" */ './solve-captcha.ts')
	return solveCaptcha(signal)
}
