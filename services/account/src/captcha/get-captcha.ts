import type { getCaptcha as endpoint } from '@folkmoot/account-contract/captcha-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { readSiteSettings } from '@folkmoot/service-kit/content/read-site-settings'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { makeChallenge } from './challenge.ts'
import { isCaptchaOn } from './require-captcha.ts'

export async function getCaptcha(_ask: Ask<typeof endpoint>, { db, config }: Deps): Promise<Answer<typeof endpoint>> {
	if (!isCaptchaOn(await readSiteSettings(db), config)) throw fail('not_found')
	// Uses the real clock, which is what expiry is checked against.
	return makeChallenge(db, new Date())
}
