import { StillRouter } from '@folkmoot/kit/router'
import { createPageStore, type PageStart, type Parts } from '@folkmoot/kit/state'
import type { ReactElement } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'
import { App } from '../app.tsx'

interface Drawn {
	html: string
	errors: unknown[]
}

/** The page as HTML, with a store of its own. What throws inside a Suspense boundary leaves its fallback. */
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

/** What React puts where a part threw or waits; escaped everywhere else. */
const leftToBrowser = '<!--$!-->'

/** Waits for what waits and hears what is thrown; four times the work of a page in which nothing does. */
async function drawPatiently(app: ReactElement, errors: unknown[]): Promise<string> {
	const stream = await renderToReadableStream(app, {
		// Nothing is sent in pieces: pieces are put together by inline scripts, which the security policy forbids.
		progressiveChunkSize: Number.MAX_SAFE_INTEGER,
		onError: (error) => void errors.push(error),
	})
	await stream.allReady
	return new Response(stream).text()
}
