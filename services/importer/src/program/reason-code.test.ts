import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { importReasonCodes, importReasons } from '@folkmoot/admin-contract/import-reasons'
import { expect, it } from 'vitest'
import { reasonCodeOf } from './reason-code.ts'

it.each([
	['longer than 200,000 characters: cut', { code: 'cut', n: 200_000 }],
	['longer than 255 characters (300)', { code: 'too-long', n: 255 }],
	['before 1990', { code: 'too-early', n: null }],
	['something else', { code: null, n: null }],
	['12 monkeys', { code: null, n: null }],
])('%s', (reason, expected) => {
	expect(reasonCodeOf(reason)).toEqual(expected)
})

it('each code has words of its own', () => {
	expect(new Set(Object.values(importReasons)).size).toBe(importReasonCodes.length)
})

/** Reasons as sources and corrections have them in their code. */
const written = [/(?:reason: |leftOut\(|leftOut: )'([^'\n]+)'/, /leave\(.*, '([^'\n]+ [^'\n]+)'/]

it('every reason that the importer gives has a code', async () => {
	const root = path.join(import.meta.dirname, '..')
	const without: string[] = []
	for await (const file of glob('**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') })) {
		const code = await readFile(path.join(root, file), 'utf8')
		const reasons = code.split('\n').flatMap((line) => written.flatMap((form) => form.exec(line)?.[1] ?? []))
		without.push(...reasons.filter((reason) => reasonCodeOf(reason).code === null).map((reason) => `${file}: ${reason}`))
	}
	expect(without).toEqual([])
})
