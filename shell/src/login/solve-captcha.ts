import type { CaptchaWork } from '@folkmoot/account-contract/captcha-endpoints'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { getCaptcha } from './captcha.api.ts'

/**
 * Solves the proof of work for sign-up and returns its token. The browser derives the keys off the main thread, so
 * typing stays responsive without a worker. It needs a secure context (https or localhost) and fails elsewhere.
 */
export async function solveCaptcha(signal: AbortSignal): Promise<string> {
	const challenge = await getCaptcha(signal)
	const controller = new AbortController()
	signal.addEventListener('abort', () => controller.abort(), { once: true })
	const solution = await solveChallenge({ challenge, deriveKey, controller })
	if (!solution) throw new Error('the proof of work was aborted')
	const { counter, derivedKey } = solution
	const work: CaptchaWork = { challenge, solution: { counter, derivedKey } }
	return btoa(JSON.stringify(work))
}
