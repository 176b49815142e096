import { getInitial, signUp } from '@folkmoot/account-contract/account-endpoints'
import { type CaptchaChallenge, getCaptcha } from '@folkmoot/account-contract/captcha-endpoints'
import type { SiteSettingsRecord } from '@folkmoot/admin-contract/site-settings'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountService } from '../service.ts'
import { createCaptchaChallenge } from './challenge.ts'
import { captchaUses } from './collections.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService(accountService)
	service.deps.log.level = 'silent'
})
afterAll(() => service.stop())
beforeEach(() => {
	service.deps.config.captcha = 'altcha'
})

const askChallenge = async () => (await ask(service, getCaptcha, {})).reply
const tokenOf = (work: object) => Buffer.from(JSON.stringify(work)).toString('base64')

/** Solves a challenge as a browser does. */
async function solve(
	challenge: CaptchaChallenge,
): Promise<{ challenge: CaptchaChallenge; solution: { counter: number; derivedKey: string } }> {
	const solution = await solveChallenge({ challenge, deriveKey })
	if (!solution) throw new Error('there is no solution')
	return { challenge, solution }
}

let members = 0
const signUpWith = (captchaToken: string | null, username = `worker_${++members}`) =>
	ask(service, signUp, { body: { username, password: 'wide green marsh', captchaToken } })
const refused = { status: 403, failure: { status: 403, code: 'captcha_verify_fail_1', message: 'The CAPTCHA was not solved.' } }
const refusedAgain = { status: 403, failure: { code: 'captcha_verify_fail_2' } }

it('accepts a solution once', async () => {
	const token = tokenOf(await solve(await askChallenge()))
	expect((await signUpWith(token)).status).toBe(201)
	expect(await signUpWith(token)).toMatchObject(refusedAgain)
	expect(await captchaUses(service.deps.db).countDocuments({})).toBe(1)
})

it('accepts one of two concurrent uses of a solution', async () => {
	const token = tokenOf(await solve(await askChallenge()))
	const answers = await Promise.all([signUpWith(token), signUpWith(token), signUpWith(token)])
	expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403])
})

it('does not consume the solution if the name is taken', async () => {
	const [first, second] = [tokenOf(await solve(await askChallenge())), tokenOf(await solve(await askChallenge()))]
	await signUpWith(first, 'taken_name')
	expect((await signUpWith(second, 'Taken_Name')).failure?.code).toBe('user_exists')
	expect((await signUpWith(second)).status).toBe(201)
})

it('rejects challenges not issued by the site', async () => {
	const work = await solve(await askChallenge())
	const easy = { ...work.challenge.parameters, cost: 1 }
	const late = { ...work.challenge.parameters, expiresAt: work.challenge.parameters.expiresAt + 9_999 }
	const tokens = [
		null,
		'',
		'nonsense',
		Buffer.from('{"challenge":').toString('base64'),
		tokenOf({}),
		tokenOf({ ...work, solution: { ...work.solution, derivedKey: '00'.repeat(32) } }),
		tokenOf({ ...work, solution: { counter: -1, derivedKey: { $ne: '' } } }),
		tokenOf({ ...work, challenge: { ...work.challenge, parameters: easy } }),
		tokenOf({ ...work, challenge: { ...work.challenge, parameters: late } }),
		tokenOf({ ...work, challenge: { ...work.challenge, signature: 'f'.repeat(64) } }),
		tokenOf(await solve(await createCaptchaChallenge(service.deps.db, new Date(Date.now() - 3_600_000)))),
	]
	for (const token of tokens) expect(await signUpWith(token)).toMatchObject(refused)
	expect((await signUpWith(tokenOf(work))).status).toBe(201)
})

it('is announced in the initial data, and returns 404 while off', async () => {
	expect((await ask(service, getInitial, {})).reply.captchaOn).toBe(true)
	service.deps.config.captcha = 'off'
	expect((await ask(service, getInitial, {})).reply.captchaOn).toBe(false)
	expect((await ask(service, getCaptcha, {})).status).toBe(404)
	expect((await signUpWith(null)).status).toBe(201)
})

it('follows the admins’ setting over the server configuration', async () => {
	const settings = service.deps.db.collection<SiteSettingsRecord>('siteSettings')
	const set = (captcha: 'on' | 'off') => settings.updateOne({ _id: 'site' }, { $set: { captcha, updatedAt: new Date() } }, { upsert: true })
	await set('off')
	expect((await ask(service, getCaptcha, {})).status).toBe(404)
	expect((await signUpWith(null)).status).toBe(201)
	service.deps.config.captcha = 'off'
	await set('on')
	expect((await ask(service, getInitial, {})).reply.captchaOn).toBe(true)
	expect(await signUpWith(null)).toMatchObject(refused)
	expect((await signUpWith(tokenOf(await solve(await askChallenge())))).status).toBe(201)
	await settings.deleteOne({ _id: 'site' })
})
