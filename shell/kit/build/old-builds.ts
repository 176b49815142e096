import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { writeWhole } from './write-whole.ts'

/** Retention: a build's files stay for a day, and those of the last five builds anyway. Tabs opened before still request them. */
const keptMs = 24 * 60 * 60 * 1000
const keptBuilds = 5

interface Build {
	at: number
	files: string[]
}

/** Records this build's files and removes those that only expired builds had. */
export async function forgetOldBuilds(dist: string, files: string[], now: number): Promise<void> {
	const diary = path.join(dist, 'builds.json')
	const builds = [{ at: now, files }, ...(await readDiary(diary))].filter(({ at }, index) => index < keptBuilds || now - at < keptMs)
	await writeWhole(diary, JSON.stringify(builds))
	const kept = new Set(['room.json', 'builds.json', ...builds.flatMap((build) => build.files)])
	for (const name of await readdir(dist)) {
		const original = name.replace(/\.(br|gz|map)$/, '')
		if (kept.has(name) || kept.has(original) || name.startsWith('.')) continue
		const file = path.join(dist, name)
		// An unrecorded file may belong to a build that is running right now.
		if (now - (await stat(file)).mtimeMs > keptMs) await rm(file, { recursive: true, force: true })
	}
}

async function readDiary(file: string): Promise<Build[]> {
	try {
		// This module wrote it in this shape.
		return JSON.parse(await readFile(file, 'utf8')) as Build[]
	} catch {
		return []
	}
}
