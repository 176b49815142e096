import { useEffect, useRef, useState } from 'react'

/** State of the proof of work before sign-up. */
export type CaptchaState = 'working' | 'done' | 'failed'

export interface Captcha {
	state: CaptchaState
	/** Whether the server refused the last token, and nothing was sent since. */
	isRejected: boolean
	/** Resolves with the token once it is computed; undefined if none is required. */
	token: () => Promise<string | undefined>
	/** Starts over after the work failed. */
	retry: () => void
	/** Starts over after the server refused the token. */
	reject: () => void
}

/** Solves the proof of work while the form is filled in. */
export function useCaptcha(isOn: boolean): Captcha {
	const [attempt, setAttempt] = useState(0)
	const [state, setState] = useState<CaptchaState>('working')
	const [isRejected, setRejected] = useState(false)
	const solving = useRef<Promise<string | undefined>>(undefined)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts over
	useEffect(() => {
		if (!isOn) return
		const abort = new AbortController()
		setState('working')
		solving.current = solve(abort.signal)
		solving.current.then(
			() => abort.signal.aborted || setState('done'),
			() => abort.signal.aborted || setState('failed'),
		)
		return () => abort.abort()
	}, [isOn, attempt])
	const retry = () => setAttempt((attempts) => attempts + 1)
	const token = () => {
		setRejected(false)
		return solving.current ?? Promise.resolve(undefined)
	}
	const reject = () => {
		setRejected(true)
		retry()
	}
	return { state, isRejected, token, retry, reject }
}

async function solve(signal: AbortSignal): Promise<string> {
	const { solveCaptcha } = await import(/* webpackChunkName: "captcha" */ './solve-captcha.ts')
	return solveCaptcha(signal)
}
