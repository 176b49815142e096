import { generate } from 'otplib'
import { describe, expect, it } from 'vitest'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import { seal, unseal } from './seal.ts'
import { keyUri, makeKey, stepOfCode } from './totp.ts'

describe('TOTP codes', () => {
	const now = new Date('2026-11-21T12:00:10.000Z')
	const step = Math.floor(now.getTime() / 30_000)
	const codeAt = (key: string, seconds: number) => generate({ secret: key, epoch: now.getTime() / 1_000 + seconds })

	it.each([
		[0, step],
		[-30, step - 1],
		[30, step + 1],
		[-90, null],
		[90, null],
	])('of %i seconds from now belong to %j', async (seconds, found) => {
		const key = makeKey()
		expect(await stepOfCode(key, await codeAt(key, seconds), now)).toBe(found)
	})

	it('accept a space and reject anything else', async () => {
		const key = makeKey()
		const code = await codeAt(key, 0)
		expect(await stepOfCode(key, `${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(step)
		for (const odd of ['', '12345', '1234567', 'abcdef', '１２３４５６', '-12345']) expect(await stepOfCode(key, odd, now)).toBeNull()
		expect(await stepOfCode(makeKey(), code, now)).toBeNull()
	})

	it('name the site and the account in the key URI', () => {
		const address = keyUri('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', { siteName: 'Our Moot', username: 'mira' })
		expect(address).toMatch(/^otpauth:\/\/totp\/Our%20Moot:mira\?/)
		expect(address).toContain('secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')
		expect(address).toContain('issuer=Our%20Moot')
	})
})

describe('recovery codes', () => {
	it('are ten unique codes, and match in any typed form', () => {
		const codes = makeRecoveryCodes()
		expect(new Set(codes.map(hashRecoveryCode)).size).toBe(10)
		for (const code of codes) expect(code).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/)
		const [code = ''] = codes
		expect(hashRecoveryCode(` ${code.replaceAll('-', ' ').toUpperCase()} `)).toBe(hashRecoveryCode(code))
	})
})

describe('seal', () => {
	const lock = { secret: 's', owner: 'a' }
	it('decrypts for its owner only and rejects tampering', () => {
		const sealed = seal('the key', lock)
		expect(sealed).not.toContain('the key')
		expect(unseal(sealed, lock)).toBe('the key')
		expect(() => unseal(sealed, { ...lock, owner: 'b' })).toThrow()
		expect(() => unseal(sealed, { ...lock, secret: 't' })).toThrow()
		expect(() => unseal(`${sealed.slice(0, -2)}AA`, lock)).toThrow()
	})
})
