import { StillRouter } from '@folkmoot/kit/router'
import { createPageStore, type PageStart, type Parts } from '@folkmoot/kit/state'
import type { ReactElement } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'
import { App } from '../app.tsx'

interface Drawn {
	html: string
	errors: unknown[]
}

/** Renders the page to HTML with a store of its own. An error inside a Suspense boundary leaves its fallback. */
export async function drawPage(url: string, start: PageStart, parts: Parts): Promise<Drawn> {
	const errors: unknown[] = []
	const app = (
		<StillRouter url={url}>
			<App store={createPageStore(start)} parts={parts} />
		</StillRouter>
	)
	try {
		const html = renderToString(app)
		return { html: html.includes(leftToBrowser) ? await drawPatiently(app, errors) : html, errors }
	} catch (error) {
		// The frame itself broke.
		return { html: '', errors: [error] }
	}
}

/** React's marker of a boundary that threw or is pending; escaped everywhere else. */
const leftToBrowser = '<!--$!-->'

/** Renders again with streaming: it awaits pending boundaries and collects errors, at four times the cost. */
async function drawPatiently(app: ReactElement, errors: unknown[]): Promise<string> {
	const stream = await renderToReadableStream(app, {
		// Disables progressive chunks: inline scripts assemble them, which the content security policy forbids.
		progressiveChunkSize: Number.MAX_SAFE_INTEGER,
		onError: (error) => void errors.push(error),
	})
	await stream.allReady
	return new Response(stream).text()
}
