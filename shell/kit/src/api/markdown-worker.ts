import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'

/** In a worker, for content/parse-preview.ts: a text → its tree, `null` for one that cannot be parsed. Says `ready` when it is loaded. */
addEventListener('message', ({ data }: MessageEvent<string>) => {
	postMessage({ tree: parse(data) })
})

function parse(source: string) {
	try {
		return parseMarkdown(source)
	} catch {
		return null
	}
}

postMessage('ready')
