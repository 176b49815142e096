import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'
import { expect, it } from 'vitest'
import { browserRooms } from './build-browser.ts'
import { foldersOf, readPackages } from './build-stamp.ts'

const packages = await readPackages(projectTop)

it.each(browserRooms)('%s is built again when any package changes that its sources name', (room) => {
	const folders = foldersOf(room, packages)
	expect(folders).toContain('shell/kit')
	const sources = folders.flatMap((folder) => globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: projectTop }))
	const named = sources
		.filter((file) => !/\.test\.|\/dev\/|\/testing\//.test(file))
		.flatMap((file) => [...readFileSync(path.join(projectTop, file), 'utf8').matchAll(/from '(@folkmoot\/[a-z-]+)/g)])
		.map(([, name = '']) => packages.folders.get(name))
	expect(new Set(named).size).toBeGreaterThan(3)
	expect([...new Set(named)].filter((folder) => folder === undefined || !folders.includes(folder))).toEqual([])
})

it('a room knows nothing of the contracts of rooms that it has nothing to do with', () => {
	expect(foldersOf('mf-lists', packages)).not.toContain('services/admin/contract')
})
