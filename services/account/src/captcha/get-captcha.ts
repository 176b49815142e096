import type { getCaptcha as endpoint } from '@folkmoot/account-contract/captcha-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { makeChallenge } from './challenge.ts'
import { isCaptchaOn } from './require-captcha.ts'

export async function getCaptcha(_ask: Ask<typeof endpoint>, { db, config }: Deps): Promise<Answer<typeof endpoint>> {
	if (!isCaptchaOn(config)) throw fail('not_found')
	// Its end is judged by the real clock.
	return makeChallenge(db, new Date())
}
