import { type AreaModules, createPageStore, type InitialState } from '@folkmoot/kit/state'
import type { ReactElement, ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'
import { App } from '../app.tsx'

interface RenderedHtml {
	html: string
	errors: unknown[]
}

/** Renders the router's element to HTML with a store of its own. An error inside a Suspense boundary leaves its fallback. */
export async function renderToHtml(element: ReactNode, start: InitialState, modules: AreaModules): Promise<RenderedHtml> {
	const errors: unknown[] = []
	const app = (
		<App store={createPageStore(start)} modules={modules}>
			{element}
		</App>
	)
	try {
		const html = renderToString(app)
		return { html: html.includes(suspenseFallbackMarker) ? await renderWithStreaming(app, errors) : html, errors }
	} catch (error) {
		// The frame itself broke.
		return { html: '', errors: [error] }
	}
}

/** React's marker of a boundary that threw or is pending; escaped everywhere else. */
const suspenseFallbackMarker = '<!--$!-->'

/** Renders again with streaming: it awaits pending boundaries and collects errors, at four times the cost. */
async function renderWithStreaming(app: ReactElement, errors: unknown[]): Promise<string> {
	const stream = await renderToReadableStream(app, {
		// Disables progressive chunks: inline scripts assemble them, which the content security policy forbids.
		progressiveChunkSize: Number.MAX_SAFE_INTEGER,
		onError: (error) => void errors.push(error),
	})
	await stream.allReady
	return new Response(stream).text()
}
