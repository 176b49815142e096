import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLanguage } from './add-language.ts'

let top: string
beforeAll(() => {
	top = mkdtempSync(path.join(tmpdir(), 'folkmoot-language-'))
	const files = globSync(
		[
			'{shell,mf-*,services,gateway}/**/messages/**/*.json',
			'{shell,mf-*,services,gateway}/**/*text.ts',
			'services/contract-kit/src/languages.ts',
		],
		{
			cwd: projectTop,
			exclude: (folder) => folder === 'node_modules' || folder === 'dist',
		},
	)
	for (const file of files) cpSync(path.join(projectTop, file), path.join(top, file))
})
afterAll(() => rmSync(top, { recursive: true, force: true }))

const read = (file: string) => readFileSync(path.join(top, file), 'utf8')

describe('a new language', () => {
	it.each([
		[{ code: undefined, name: undefined, direction: undefined }, 'needs its code'],
		[{ code: 'FR', name: 'Français', direction: undefined }, 'needs its code'],
		[{ code: 'fr', name: 'Français', direction: 'up' }, 'needs its code'],
		[{ code: 'de', name: 'Deutsch', direction: undefined }, 'is there already'],
	])('%j is refused: %s', async (wanted, reason) => {
		await expect(addLanguage(top, wanted)).rejects.toThrow(reason)
	})

	it('is in the list, and in each catalogue with every text in English', async () => {
		await addLanguage(top, { code: 'fa', name: 'فارسی', direction: 'rtl' })
		const languages = read('services/contract-kit/src/languages.ts')
		expect(languages).toContain("'ar', 'fa']")
		expect(languages).toContain("fa: 'فارسی'")
		expect(languages).toContain("['ar', 'fa'].includes(language)")
		const catalogues = globSync('**/messages/**/en.json', { cwd: top })
		expect(catalogues.length).toBeGreaterThan(10)
		for (const catalogue of catalogues) expect(read(catalogue.replace('en.json', 'fa.json'))).toBe(read(catalogue))
		for (const file of globSync('**/*text.ts', { cwd: top })) {
			const text = read(file)
			if (text.includes('/de.json')) expect([file, text.split('fa.json').length]).toEqual([file, text.split('de.json').length])
		}
	})
})
