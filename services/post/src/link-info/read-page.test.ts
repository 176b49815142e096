import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import type { Network } from '@folkmoot/service-kit/external/external-request'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toMetadata } from './page-metadata.ts'
import { readTarget } from './read-page.ts'

/** Every name leads to the server of this test. */
const network: Network & { extraPorts: number[] } = { resolve: async () => ['127.0.0.1'], isAllowed: () => true, extraPorts: [] }
const html = 'text/html'
const utf16 = (text: string, isBig: boolean) => {
	const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
	return isBig ? bytes.swap16() : bytes
}
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const late = (declaration: string) => `<title>Caf\xe9</title>${'<p>text</p>'.repeat(400)}${declaration}`
const page = '<title>Grüße</title>'

/** Pages by their headers and bytes, and what a browser calls them. */
const pages: Record<string, [headers: Record<string, string>, body: string | Buffer, title: string]> = {
	'the header names UTF-8': [{ 'content-type': 'text/html; charset=utf-8' }, page, 'Grüße'],
	'the header names it in quotes and capitals': [{ 'content-type': 'Text/HTML;Charset="UTF-8"' }, page, 'Grüße'],
	'nothing names an encoding: UTF-8 where it can be': [{ 'content-type': html }, page, 'Grüße'],
	'nothing names an encoding, and it is not UTF-8': [{ 'content-type': html }, latin1('<title>\x93Caf\xe9\x94</title>'), '“Café”'],
	'ISO-8859-1 means Windows-1252': [
		{ 'content-type': 'text/html; charset=iso-8859-1' },
		latin1('<title>\x93Caf\xe9\x94 \x80</title>'),
		'“Café” €',
	],
	'a meta element names it': [{ 'content-type': html }, latin1('<meta charset=koi8-r><title>\xf0\xd2\xc9\xd7\xc5\xd4</title>'), 'Привет'],
	'a pragma names it': [
		{ 'content-type': html },
		latin1(`<meta content="text/html; charset=Shift_JIS" http-equiv=Content-Type><title>\x93\xfa\x96\x7b</title>`),
		'日本',
	],
	'a comment names it: nobody does': [{ 'content-type': html }, Buffer.from(`<!-- <meta charset=koi8-r> -->${page}`), 'Grüße'],
	'named beyond 2 kB': [{ 'content-type': html }, latin1(late('<meta charset=iso-8859-2>').replaceAll('\xe9', '\xb1')), 'Cafą'],
	'named by a pragma beyond 2 kB': [
		{ 'content-type': html },
		latin1(late('<meta http-equiv=content-type content="text/html;charset=windows-1251">')),
		'Cafй',
	],
	'named beyond 2 kB in a script only': [{ 'content-type': html }, latin1(late('<script>"<meta charset=koi8-r>"</script>')), 'Café'],
	'the header wins against the page': [{ 'content-type': 'text/html; charset=utf-8' }, `<meta charset=koi8-r>${page}`, 'Grüße'],
	'an unknown name in the header counts as none': [{ 'content-type': 'text/html; charset=none' }, `<meta charset=utf-8>${page}`, 'Grüße'],
	'a UTF-8 mark wins against the header': [{ 'content-type': 'text/html; charset=iso-8859-1' }, `\ufeff${page}`, 'Grüße'],
	'a UTF-16 mark wins against the header': [{ 'content-type': 'text/html; charset=utf-8' }, utf16(page, false), 'Grüße'],
	'a big-endian UTF-16 mark wins, too': [{ 'content-type': 'text/html; charset=iso-8859-1' }, utf16(page, true), 'Grüße'],
	'UTF-16 by the header': [{ 'content-type': 'text/html; charset=utf-16le' }, Buffer.from(page, 'utf16le'), 'Grüße'],
	'UTF-16 in a meta element means UTF-8': [{ 'content-type': html }, `<meta charset=utf-16>${page}`, 'Grüße'],
	GB18030: [{ 'content-type': 'text/html; charset=gb2312' }, latin1('<title>\xc4\xe3\xba\xc3</title>'), '你好'],
	'several types in one header: the last': [{ 'content-type': 'text/plain, text/html; charset=utf-8, text/html' }, page, 'Grüße'],
	'no type: sniffed': [{}, `\n <!DOCTYPE html>${page}`, 'Grüße'],
	'a type that says nothing: sniffed': [{ 'content-type': 'unknown/unknown' }, page, 'Grüße'],
	'no type and no HTML': [{}, `hello ${page}`, ''],
	'plain text': [{ 'content-type': 'text/plain' }, page, ''],
	XHTML: [{ 'content-type': 'application/xhtml+xml' }, `<html xmlns="http://www.w3.org/1999/xhtml"><script/>${page}</html>`, 'Grüße'],
	'XHTML that names its encoding': [
		{ 'content-type': 'application/xhtml+xml' },
		latin1('<?xml version="1.0" encoding="iso-8859-1"?><html xmlns="http://www.w3.org/1999/xhtml"><title>Gr\xfc\xdfe</title></html>'),
		'Grüße',
	],
	gzip: [{ 'content-type': html, 'content-encoding': 'gzip' }, gzipSync(page), 'Grüße'],
	brotli: [{ 'content-type': html, 'content-encoding': 'br' }, brotliCompressSync(page), 'Grüße'],
	zstd: [{ 'content-type': html, 'content-encoding': 'zstd' }, zstdCompressSync(page), 'Grüße'],
	deflate: [{ 'content-type': html, 'content-encoding': 'deflate' }, deflateSync(page), 'Grüße'],
	'deflate without its frame': [{ 'content-type': html, 'content-encoding': 'Deflate' }, deflateRawSync(page), 'Grüße'],
	'packed twice': [{ 'content-type': html, 'content-encoding': 'gzip, br' }, brotliCompressSync(gzipSync(page)), 'Grüße'],
	'packed three times': [{ 'content-type': html, 'content-encoding': 'gzip, gzip, gzip' }, gzipSync(gzipSync(gzipSync(page))), ''],
	'said to be packed': [{ 'content-type': html, 'content-encoding': 'gzip' }, page, ''],
	'an unknown packing': [{ 'content-type': html, 'content-encoding': 'compress' }, page, ''],
	nothing: [{ 'content-type': html }, '', ''],
	'leads on by itself': [{ 'content-type': html }, `<title>Moving</title><meta http-equiv=refresh content="0; url='/new'">`, 'New'],
	'leads on by a header': [{ 'content-type': html, refresh: '0;url=/new' }, '<title>Moving</title>', 'New'],
	'leads on where scripts do not run': [
		{ 'content-type': html },
		`<noscript><meta http-equiv=refresh content="0;url=/new"></noscript>${page}`,
		'Grüße',
	],
	'renews itself': [{ 'content-type': html }, `<meta http-equiv=refresh content="0;url=#again">${page}`, 'Grüße'],
	'leads on later': [{ 'content-type': html }, `<meta http-equiv=refresh content="60;url=/new">${page}`, 'Grüße'],
	'leads to a broken page': [{ 'content-type': html }, `<meta http-equiv=refresh content="0;url=/broken">${page}`, 'Grüße'],
}

/** Locations as bytes in a header, and where a browser arrives. */
const locations: Record<string, [location: Buffer, path: string]> = {
	'raw UTF-8': [Buffer.from('/grüße-日本'), '/gr%C3%BC%C3%9Fe-%E6%97%A5%E6%9C%AC'],
	'raw Latin-1': [latin1('/gr\xfc\xdfe'), '/gr%FC%DFe'],
	encoded: [Buffer.from('/gr%c3%bc%C3%9Fe'), '/gr%c3%bc%C3%9Fe'],
	relative: [Buffer.from('x/../next?a=1'), '/location/next?a=1'],
	'with a space': [Buffer.from('/next page'), '/next%20page'],
}

const names = Object.keys(pages)
const locationNames = Object.keys(locations)
const listener: RequestListener = (req, res) => {
	const [, kind, index] = (req.url ?? '').split('/')
	if (kind === 'page') return answer(res, pages[names[Number(index)] ?? ''])
	const location = kind === 'location' && locations[locationNames[Number(index)] ?? '']
	if (location) {
		res.socket?.end(
			Buffer.concat([Buffer.from('HTTP/1.1 302 Found\r\nLocation: '), location[0], Buffer.from('\r\nContent-Length: 0\r\n\r\n')]),
		)
		return
	}
	if (kind === 'new') return answer(res, [{ 'content-type': html }, '<title>New</title>', 'New'])
	if (kind === 'broken') return res.destroy()
	return answer(res, [{ 'content-type': html }, `<title>${req.url}</title>`, ''])
}
const answer = (res: ServerResponse, found: (typeof pages)[string] | undefined) => {
	const [headers, body] = found ?? [{}, '']
	res.writeHead(200, headers).end(body)
}
const server = createServer(listener)
let origin = ''

beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo // a TCP server has one
	origin = `http://site.test:${port}`
	network.extraPorts.push(port)
})
afterAll(() => {
	server.closeAllConnections()
	server.close()
})

async function titleOf(path: string): Promise<string> {
	const target = await readTarget(`${origin}${path}`, network)
	return target?.kind === 'page' ? toMetadata(target.facts, target.url).title : ''
}

it.each(names.map((name, index) => ({ name, index })))('$name', async ({ name, index }) => {
	expect(await titleOf(`/page/${index}`)).toBe(pages[name]?.[2])
})

it.each(locationNames.map((name, index) => ({ name, index })))('a redirect: $name', async ({ name, index }) => {
	expect(await titleOf(`/location/${index}`)).toBe(locations[name]?.[1])
})
