import { mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { lastChange } from './latest-first.ts'

it('finds the last change even if a file disappears meanwhile', async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'folkmoot-dev-'))
	const file = path.join(folder, 'page.tsx')
	await writeFile(file, '')
	await utimes(file, 1_700_000_000, 1_700_000_000)
	await symlink(path.join(folder, 'gone'), path.join(folder, '.#page.tsx'))
	expect(await lastChange(folder)).toBe(1_700_000_000_000)
	await rm(folder, { recursive: true })
})
