import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'
import { expect, it } from 'vitest'
import { allFrontends } from './build-browser.ts'
import { foldersOf, readPackages } from './build-stamp.ts'

const packages = await readPackages(projectTop)

it.each(allFrontends)('%s is rebuilt when a package that its sources import changes', (frontend) => {
	const folders = foldersOf(frontend, packages)
	expect(folders).toContain('shell/kit')
	const sources = folders.flatMap((folder) => globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: projectTop }))
	const named = sources
		.filter((file) => !/\.test\.|\/dev\/|\/testing\//.test(file))
		.flatMap((file) => [...readFileSync(path.join(projectTop, file), 'utf8').matchAll(/from '(@folkmoot\/[a-z-]+)/g)])
		.map(([, name = '']) => packages.folders.get(name))
	expect(new Set(named).size).toBeGreaterThan(3)
	expect([...new Set(named)].filter((folder) => folder === undefined || !folders.includes(folder))).toEqual([])
})

it('an area does not depend on contracts that it does not use', () => {
	expect(foldersOf('mf-lists', packages)).not.toContain('services/admin/contract')
})
