import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { manifestName, noticesName } from './area-file.ts'
import { writeAtomically } from './write-atomically.ts'

/** Retention: a build's files stay for a day, and those of the last five builds anyway. Tabs opened before still request them. */
const retentionMs = 24 * 60 * 60 * 1000
const minBuilds = 5

interface Build {
	at: number
	files: string[]
}

/** Records this build's files and removes those that only expired builds had. */
export async function pruneBuilds(dist: string, files: string[], now: number): Promise<void> {
	const buildLog = path.join(dist, 'builds.json')
	const builds = [{ at: now, files }, ...(await readBuildLog(buildLog))].filter(
		({ at }, index) => index < minBuilds || now - at < retentionMs,
	)
	await writeAtomically(buildLog, JSON.stringify(builds))
	const keptFiles = new Set(['area.json', manifestName, noticesName, 'builds.json', ...builds.flatMap((build) => build.files)])
	for (const name of await readdir(dist)) {
		const original = name.replace(/\.(br|gz|map)$/, '')
		if (keptFiles.has(name) || keptFiles.has(original) || name.startsWith('.')) continue
		const file = path.join(dist, name)
		// An unrecorded file may belong to a build that is running right now.
		if (now - (await stat(file)).mtimeMs > retentionMs) await rm(file, { recursive: true, force: true })
	}
}

async function readBuildLog(file: string): Promise<Build[]> {
	try {
		// This module wrote it in this shape.
		return JSON.parse(await readFile(file, 'utf8')) as Build[]
	} catch {
		return []
	}
}
