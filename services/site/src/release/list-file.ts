import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listFileName, type RemotesList, type RemoteVersions } from '@folkmoot/gateway/html/remotes-list'
import { errorCode, PlainError } from '@folkmoot/mongod/plain-error'
import { noRelease } from './list-transitions.ts'

/** Longer than any change of the list takes: the holder of an older lock has died. */
const staleLockMs = 20_000
const pollIntervalMs = 50

/** The versions in use, by folder of the remote. */
export async function readList(releasesDir: string): Promise<RemotesList> {
	const file = path.join(releasesDir, listFileName)
	const text = await readFile(file, 'utf8').catch((error: unknown) => {
		if (errorCode(error) === 'ENOENT') return '{}'
		throw error
	})
	try {
		// Written below in this shape.
		return JSON.parse(text) as RemotesList
	} catch {
		throw new PlainError(
			`${file} is not a list of releases: it has been edited.`,
			'restore a copy of it, or delete it to go back to the site’s own build.',
		)
	}
}

/** Changes the versions of one remote. `change` runs under a lock; the gateways see the whole change or nothing (atomic rename). */
export async function changeList(
	releasesDir: string,
	remoteName: string,
	change: (on: RemoteVersions) => Promise<RemoteVersions> | RemoteVersions,
): Promise<RemoteVersions> {
	await mkdir(releasesDir, { recursive: true })
	const release = await lock(path.join(releasesDir, '.lock'))
	try {
		const list = await readList(releasesDir)
		const on = await change(list[remoteName] ?? noRelease)
		const file = path.join(releasesDir, listFileName)
		const draft = `${file}.${process.pid}.draft`
		await writeFile(draft, `${JSON.stringify({ ...list, [remoteName]: on }, null, '\t')}\n`)
		await rename(draft, file)
		return on
	} finally {
		await release()
	}
}

/** Returns the function that releases the lock. A stale lock is taken over, then checked in case another process did so too. */
async function lock(file: string): Promise<() => Promise<void>> {
	const owner = randomUUID()
	const isOwn = async () => (await readFile(file, 'utf8').catch(() => null)) === owner
	for (let isTakenOver = false; ; ) {
		try {
			await writeFile(file, owner, { flag: 'wx' })
			if (isTakenOver) await sleep(pollIntervalMs)
			if (await isOwn()) return async () => void ((await isOwn()) && (await rm(file, { force: true })))
		} catch (error) {
			if (errorCode(error) !== 'EEXIST') throw error
			const stats = await stat(file).catch(() => null)
			isTakenOver = stats !== null && Date.now() - stats.mtimeMs > staleLockMs
			if (isTakenOver) await rm(file, { force: true })
			else await sleep(pollIntervalMs)
		}
	}
}
