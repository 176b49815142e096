import type { CaptchaChallenge, getCaptcha as endpointType } from '@folkmoot/account-contract/captcha-endpoints'
import { call, endpoint } from '@folkmoot/kit/api'

export const captchaApi = { getCaptcha: endpoint<typeof endpointType>('GET', '/api/_captcha') } as const

/** Fetches a proof-of-work challenge for sign-up. */
export function getCaptcha(signal: AbortSignal): Promise<CaptchaChallenge> {
	return call(captchaApi.getCaptcha, {}, { signal })
}
