import { StillRouter } from '@folkmoot/kit/router'
import { createPageStore, type PageStart, type Parts } from '@folkmoot/kit/state'
import { renderToReadableStream } from 'react-dom/server.edge'
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
		const stream = await renderToReadableStream(app, {
			// Nothing is sent in pieces: pieces are put together by inline scripts, which the security policy forbids.
			progressiveChunkSize: Number.MAX_SAFE_INTEGER,
			onError: (error) => void errors.push(error),
		})
		await stream.allReady
		return { html: await new Response(stream).text(), errors }
	} catch {
		// The frame itself broke; onError has the reason.
		return { html: '', errors }
	}
}
