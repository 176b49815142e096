import type { S3Config } from '@folkmoot/service-kit/config'
import { type FileStore, typeOf } from './file-store.ts'
import { readText, requestS3 } from './s3-request.ts'

/** Files in a bucket of any S3-compatible store, with path-style addresses. */
export function createS3Store(config: S3Config): FileStore {
	return {
		save: async (name, body) => {
			const headers = { 'content-type': typeOf(name), 'cache-control': 'public, max-age=31536000, immutable' }
			await readText(await requestS3(config, { method: 'PUT', path: `/${name}`, headers, body, expectedStatuses: [200] }))
		},
		find: async (name) => {
			const head = await requestS3(config, { method: 'HEAD', path: `/${name}`, expectedStatuses: [200, 404] })
			head.resume()
			if (head.statusCode === 404) return null
			return {
				size: Number(head.headers['content-length']),
				read: (range) => {
					const headers = range ? { range: `bytes=${range.from}-${range.to}` } : {}
					return requestS3(config, { method: 'GET', path: `/${name}`, headers, expectedStatuses: [range ? 206 : 200] })
				},
			}
		},
		delete: async (names) => {
			for (const name of new Set(names)) {
				await readText(await requestS3(config, { method: 'DELETE', path: `/${name}`, expectedStatuses: [200, 204, 404] }))
			}
		},
		list: async function* () {
			let more = true
			for (let after = ''; more; ) {
				const path = `/?list-type=2&max-keys=1000${after && `&start-after=${encodeURIComponent(after)}`}`
				const xml = await readText(await requestS3(config, { method: 'GET', path, expectedStatuses: [200] }))
				const names = [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].flatMap(([, name]) => (name ? [name] : []))
				yield* names
				after = names.at(-1) ?? after
				more = /<IsTruncated>true</.test(xml) && names.length > 0
			}
		},
	}
}
