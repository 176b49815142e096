import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { listPosts } from '@folkmoot/feeds-contract/feed-endpoints'
import { threadRows } from '@folkmoot/post/testing/thread-rows'
import type { Post } from '@folkmoot/post-contract/post'
import { freshName } from './accounts.ts'
import type { ApiClient } from './api-client.ts'
import { importEnv } from './config.ts'

const timeoutMs = 60_000

/** Imports a long discussion, deep and wide; null if this run did not start the site. */
export async function importThread(api: ApiClient, comments: number, file: string): Promise<Post | null> {
	const community = freshName('Long')
	return importRows(api, community, [...threadRows({ community, comments, key: freshName('t').slice(0, 8), now: new Date() })], file)
}

/** Imports rows as `npm run import` does; the newest post of the community, or null if this run did not start the site. */
export async function importRows(
	api: ApiClient,
	community: string,
	rows: readonly Readonly<Record<string, unknown>>[],
	file: string,
): Promise<Post | null> {
	const env = importEnv()
	if (!env) return null
	await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
	const importer = new URL('../../services/site/src/import.ts', import.meta.url).pathname
	await promisify(execFile)(process.execPath, [importer, file], { env, timeout: timeoutMs })
	const { posts } = await api.call(listPosts, { query: { community } })
	return posts[0] ?? null
}
