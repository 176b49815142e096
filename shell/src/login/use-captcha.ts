import { useEffect, useRef, useState } from 'react'

/** State of the proof of work before sign-up. */
export type CaptchaState = 'working' | 'done' | 'failed'

export interface Captcha {
	state: CaptchaState
	/** Whether the server refused the last token, and nothing was sent since. */
	isRefused: boolean
	/** Resolves with the token once it is computed; undefined if none is required. */
	token: () => Promise<string | undefined>
	/** Starts over after the work failed. */
	again: () => void
	/** Starts over after the server refused the token. */
	refuse: () => void
}

/** Solves the proof of work while the form is filled in. */
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
