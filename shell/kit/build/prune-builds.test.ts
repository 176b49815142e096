import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pruneBuilds } from './prune-builds.ts'

const hour = 3_600_000
const start = Date.parse('2026-01-01T00:00:00Z')
let dist: string

beforeEach(() => {
	dist = mkdtempSync(path.join(tmpdir(), 'dist-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

/** Builds `main.<number>.js` at an hour. */
async function build(number: number, at: number): Promise<string[]> {
	const file = `main.${number}.js`
	for (const name of [file, `${file}.br`, `${file}.map`]) {
		writeFileSync(path.join(dist, name), '')
		utimesSync(path.join(dist, name), new Date(at), new Date(at))
	}
	await pruneBuilds(dist, [file], at)
	return readdirSync(dist).filter((name) => name.endsWith('.js'))
}

it('keeps every build of the last day', async () => {
	for (let number = 0; number < 8; number += 1) await build(number, start + number * hour)
	expect(await build(8, start + 8 * hour)).toHaveLength(9)
})

it('keeps the last five builds however old, and deletes files used only by older ones', async () => {
	for (let number = 0; number < 8; number += 1) await build(number, start + number * 48 * hour)
	expect(
		readdirSync(dist)
			.filter((name) => name.startsWith('main'))
			.sort(),
	).toEqual([3, 4, 5, 6, 7].flatMap((number) => [`main.${number}.js`, `main.${number}.js.br`, `main.${number}.js.map`]))
})
