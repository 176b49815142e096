import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { writeWhole } from './write-whole.ts'

/** A build's files stay for a day, and those of the last five builds anyway: tabs that were opened before still ask for them. */
const keptMs = 24 * 60 * 60 * 1000
const keptBuilds = 5

interface Build {
	at: number
	files: string[]
}

/** Notes what this build made and removes what only builds long past had. */
export async function forgetOldBuilds(dist: string, files: string[], now: number): Promise<void> {
	const diary = path.join(dist, 'builds.json')
	const builds = [{ at: now, files }, ...(await readDiary(diary))].filter(({ at }, index) => index < keptBuilds || now - at < keptMs)
	await writeWhole(diary, JSON.stringify(builds))
	const kept = new Set(['room.json', 'builds.json', ...builds.flatMap((build) => build.files)])
	for (const name of await readdir(dist)) {
		const original = name.replace(/\.(br|gz|map)$/, '')
		if (kept.has(name) || kept.has(original) || name.startsWith('.')) continue
		const file = path.join(dist, name)
		// A file that no diary knows may belong to a build that is running right now.
		if (now - (await stat(file)).mtimeMs > keptMs) await rm(file, { recursive: true, force: true })
	}
}

async function readDiary(file: string): Promise<Build[]> {
	try {
		// Written by this very function.
		return JSON.parse(await readFile(file, 'utf8')) as Build[]
	} catch {
		return []
	}
}
