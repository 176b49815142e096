import { expect, it } from 'vitest'
import { makeCode } from './make-code.ts'

it('has 12 letters and digits, none of which is taken for another, and differs each time', () => {
	const codes = Array.from({ length: 500 }, makeCode)
	for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{12}$/)
	expect(new Set(codes).size).toBe(500)
})
