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

/** Imports a long discussion, deep and wide, as `npm run import` does; null if this run did not start the site. */
export async function importThread(api: ApiClient, comments: number, file: string): Promise<Post | null> {
	const env = importEnv()
	if (!env) return null
	const key = freshName('t').slice(0, 8)
	const community = freshName('Long')
	const rows = [...threadRows({ community, comments, key, now: new Date() })]
	await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
	const importer = new URL('../../services/site/src/import.ts', import.meta.url).pathname
	await promisify(execFile)(process.execPath, [importer, file], { env, timeout: timeoutMs })
	const { posts } = await api.call(listPosts, { query: { community } })
	return posts[0] ?? null
}
