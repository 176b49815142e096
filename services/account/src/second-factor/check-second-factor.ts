import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { SecondFactorRecord } from '@folkmoot/account-contract/security-records'
import type { Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { countTry } from '../sessions/login-tries-store.ts'
import { findSecondFactor, keyOf, takeRecoveryCode, takeStep } from './second-factor-store.ts'
import { stepOfCode } from './totp.ts'

/** Codes tried per account and hour, from any address: a code has only six digits. */
export const codeTriesAllowed = 20

/** Passes accounts without a second factor, and others with an unused code. The password was checked before. */
export async function checkSecondFactor(deps: Deps, user: UserRecord, { code = '', now }: { code?: string; now: Date }): Promise<void> {
	const { db, config } = deps
	const factor = await findSecondFactor(db, user._id)
	if (!factor?.confirmedAt) return
	if (code === '') throw fail('second_factor_required')
	const what = `code\n${user._id.toHexString()}`
	const wait = config.rateLimitOff ? null : await countTry(db, { what, allowed: codeTriesAllowed, now })
	if (wait !== null) throw fail('rate_limited', { retryAfter: wait })
	if (!(await takeCode(deps, factor, code, now))) throw fail('wrong_code', { status: 401, fields: { code: 'That code is not right.' } })
}

/** Uses up a TOTP or recovery code; false if it is wrong or was used. */
async function takeCode({ db }: Deps, factor: SecondFactorRecord, code: string, now: Date): Promise<boolean> {
	const step = await stepOfCode(await keyOf(db, factor), code, now)
	return step === null ? takeRecoveryCode(db, factor._id, code) : takeStep(db, factor._id, step)
}
