import type { getCaptcha as endpoint } from '@folkmoot/account-contract/captcha-endpoints'
import { readSiteSettings } from '@folkmoot/content-kit/read-site-settings'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { createCaptchaChallenge } from './challenge.ts'
import { isCaptchaOn } from './require-captcha.ts'

export async function getCaptcha(_input: HandlerInput<typeof endpoint>, { db, config }: Deps): Promise<Answer<typeof endpoint>> {
	if (!isCaptchaOn(await readSiteSettings(db), config)) throw fail('not_found')
	// Uses the real clock, which is what expiry is checked against.
	return createCaptchaChallenge(db, new Date())
}
