import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { SecondFactorRecord } from '@folkmoot/account-contract/security-records'
import type { Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { countAttempt } from '../sessions/login-attempt-store.ts'
import { consumeRecoveryCode, consumeStep, decryptKey, findSecondFactor } from './second-factor-store.ts'
import { stepOfCode } from './totp.ts'

/** Codes tried per account and hour, from any address: a code has only six digits. */
export const codeAttemptsMax = 20

/** Passes accounts without a second factor, and others with an unused code. The password was checked before. */
export async function checkSecondFactor(deps: Deps, user: UserRecord, { code = '', now }: { code?: string; now: Date }): Promise<void> {
	const { db, config } = deps
	const factor = await findSecondFactor(db, user._id)
	if (!factor?.confirmedAt) return
	if (code === '') throw fail('second_factor_required')
	const key = `code\n${user._id.toHexString()}`
	const wait = config.rateLimitOff ? null : await countAttempt(db, { key, limit: codeAttemptsMax, now })
	if (wait !== null) throw fail('rate_limited', { retryAfter: wait })
	if (!(await consumeCode(deps, factor, code, now))) throw fail('wrong_code', { status: 401, fields: { code: 'That code is wrong.' } })
}

/** Uses up a TOTP or recovery code; false if it is wrong or was used. */
async function consumeCode({ db }: Deps, factor: SecondFactorRecord, code: string, now: Date): Promise<boolean> {
	const step = await stepOfCode(await decryptKey(db, factor), code, now)
	return step === null ? consumeRecoveryCode(db, factor._id, code) : consumeStep(db, factor._id, step)
}
