import type { CaptchaWork } from '@folkmoot/account-contract/captcha-endpoints'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { getCaptcha } from './captcha.api.ts'

/**
 * Does the work that signing up takes, and gives the token for it. The browser derives the keys beside the page, so that
 * typing goes on: it needs no worker. Only where the address is safe (https, or this machine): elsewhere it fails.
 */
export async function solveCaptcha(signal: AbortSignal): Promise<string> {
	const challenge = await getCaptcha(signal)
	const controller = new AbortController()
	signal.addEventListener('abort', () => controller.abort(), { once: true })
	const solution = await solveChallenge({ challenge, deriveKey, controller })
	if (!solution) throw new Error('the work was given up')
	const { counter, derivedKey } = solution
	const work: CaptchaWork = { challenge, solution: { counter, derivedKey } }
	return btoa(JSON.stringify(work))
}
