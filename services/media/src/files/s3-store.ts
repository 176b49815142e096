import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { S3Config } from '@folkmoot/service-kit/config'
import { AwsClient } from 'aws4fetch'
import { type FileStore, typeOf } from './file-store.ts'

const timeoutMs = 30_000
const retries = 2

/** Files in a bucket of any store that speaks S3, addressed by path. */
export function openS3Store({ endpoint, bucket, ...keys }: S3Config): FileStore {
	const client = new AwsClient({ ...keys, service: 's3', retries })
	const base = `${endpoint}/${bucket}`

	async function ask(path: string, init: RequestInit, fine: readonly number[]): Promise<Response> {
		const answer = await client.fetch(base + path, { ...init, signal: AbortSignal.timeout(timeoutMs) })
		if (fine.includes(answer.status)) return answer
		const said = (await answer.text()).slice(0, 300)
		throw new Error(`The S3 store answered ${answer.status} to ${init.method ?? 'GET'} ${path}: ${said}`)
	}

	return {
		save: async (name, { path }) => {
			const headers = { 'content-type': typeOf(name), 'cache-control': 'public, max-age=31536000, immutable' }
			await finish(await ask(`/${name}`, { method: 'PUT', body: await openAsBlob(path), headers }, [200]))
		},
		find: async (name) => {
			const head = await ask(`/${name}`, { method: 'HEAD' }, [200, 404])
			if (head.status === 404) return null
			return {
				size: Number(head.headers.get('content-length')),
				read: async (range) => {
					const headers = range ? { range: `bytes=${range.from}-${range.to}` } : {}
					const { body } = await ask(`/${name}`, { headers }, [200, 206])
					return body ? Readable.fromWeb(body) : Readable.from([])
				},
			}
		},
		delete: async (names) => {
			for (const name of new Set(names)) await finish(await ask(`/${name}`, { method: 'DELETE' }, [200, 204, 404]))
		},
		list: async function* () {
			let more = true
			for (let after = ''; more; ) {
				const page = await ask(`/?list-type=2&max-keys=1000${after && `&start-after=${encodeURIComponent(after)}`}`, {}, [200])
				const xml = await page.text()
				const names = [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].flatMap(([, name]) => (name ? [name] : []))
				yield* names
				after = names.at(-1) ?? after
				more = /<IsTruncated>true</.test(xml) && names.length > 0
			}
		},
	}
}

/** Reads an answer to its end, so that the connection can be used again. */
async function finish(answer: Response): Promise<void> {
	await answer.arrayBuffer()
}
