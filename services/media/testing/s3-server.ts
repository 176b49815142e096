import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Config } from '@folkmoot/service-kit/config'

/** Page size of listings: small, so that they have several pages. */
const pageSize = 3

export interface S3Server {
	config: S3Config
	names: () => string[]
	/** Fails the next `count` requests with 500. */
	failNext: (count: number) => void
	stop: () => Promise<void>
}

/**
 * The part of S3 that a file store uses, over HTTP, verifying signatures (Signature Version 4, implemented here from
 * its definition). With TEST_S3_ENDPOINT the tests use a real store instead (config.ts).
 */
export async function startS3Server(): Promise<S3Server> {
	const files = new Map<string, { bytes: Buffer; type: string }>()
	let failuresLeft = 0
	const keys = { bucket: 'pictures', region: 'us-east-1', accessKeyId: 'AKIDTEST', secretAccessKey: 'secret/of+test' }
	const server = createServer((req, res) => {
		void readAll(req).then((body) => {
			if (failuresLeft > 0) {
				failuresLeft -= 1
				return res.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
			}
			if (!isSigned(req, keys)) return res.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
			return handleRequest(req, res, body, files, keys.bucket)
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo // a TCP server has one
	return {
		config: { ...keys, endpoint: `http://127.0.0.1:${port}` },
		names: () => [...files.keys()].sort(),
		failNext: (count) => {
			failuresLeft = count
		},
		stop: async () => {
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	}
}

async function readAll(req: IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = []
	for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk)
	return Buffer.concat(chunks)
}

type Files = Map<string, { bytes: Buffer; type: string }>

function handleRequest(req: IncomingMessage, res: ServerResponse, body: Buffer, files: Files, bucket: string): unknown {
	const url = new URL(req.url ?? '/', 'http://s3.test')
	const name = decodeURIComponent(url.pathname.slice(bucket.length + 2))
	if (!url.pathname.startsWith(`/${bucket}/`)) return res.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
	if (name === '') return list(res, files, url.searchParams)
	if (req.method === 'PUT') {
		// Like S3, refuses a body without a length.
		if (req.headers['content-length'] === undefined) return res.writeHead(411).end()
		files.set(name, { bytes: body, type: req.headers['content-type'] ?? '' })
		return res.writeHead(200).end()
	}
	if (req.method === 'DELETE') {
		files.delete(name)
		return res.writeHead(204).end()
	}
	const file = files.get(name)
	if (!file) return res.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
	const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? []
	const bytes = from && to ? file.bytes.subarray(Number(from), Number(to) + 1) : file.bytes
	res.writeHead(from ? 206 : 200, { 'content-type': file.type, 'content-length': bytes.length })
	return res.end(req.method === 'HEAD' ? undefined : bytes)
}

function list(res: ServerResponse, files: Files, asked: URLSearchParams): unknown {
	const rest = [...files.keys()].sort().filter((name) => name > (asked.get('start-after') ?? ''))
	const page = rest.slice(0, pageSize)
	const keys = page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')
	const xml = `<ListBucketResult><IsTruncated>${rest.length > page.length}</IsTruncated>${keys}</ListBucketResult>`
	return res.writeHead(200, { 'content-type': 'application/xml' }).end(xml)
}

/** Verifies Signature Version 4, as the S3 documentation defines it. */
function isSigned(
	req: IncomingMessage,
	{ accessKeyId, secretAccessKey, region }: Pick<S3Config, 'accessKeyId' | 'secretAccessKey' | 'region'>,
): boolean {
	const parts = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(req.headers.authorization ?? '')
	const [, credential = '', signedHeaders = '', signature] = parts ?? []
	const time = String(req.headers['x-amz-date'])
	const day = time.slice(0, 8)
	const scope = `${day}/${region}/s3/aws4_request`
	if (credential !== `${accessKeyId}/${scope}`) return false
	const url = new URL(req.url ?? '/', 'http://s3.test')
	const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort()
	const headers = signedHeaders.split(';').map((name) => `${name}:${String(req.headers[name]).trim()}\n`)
	const request = [req.method, url.pathname, query.join('&'), headers.join(''), signedHeaders, req.headers['x-amz-content-sha256']].join(
		'\n',
	)
	const toSign = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(request).digest('hex')].join('\n')
	const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
		(secret, text) => createHmac('sha256', secret).update(text).digest(),
		`AWS4${secretAccessKey}`,
	)
	return createHmac('sha256', key).update(toSign).digest('hex') === signature
}
