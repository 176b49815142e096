import type { RemoteModule } from '@folkmoot/kit/pages/remote-module.ts'
import { useParam } from '@folkmoot/kit/router'
import { useAlert, useViewer } from '@folkmoot/kit/state'
import { type ReactNode, useState } from 'react'
import './routes.css'

/** Shows that router, session, alerts and React are those of the page. */
function Shelves(): ReactNode {
	const owner = useParam('username')
	const viewer = useViewer()
	const alert = useAlert()
	const [shelves, setShelves] = useState(1)
	return (
		<div className="shelves">
			<h1>Shelves of {owner}</h1>
			<p>
				Seen by {viewer?.username ?? 'a guest'}, {shelves} in all.
			</p>
			<button type="button" onClick={() => setShelves(shelves + 1)}>
				Add a shelf
			</button>
			<button type="button" onClick={() => alert('Told by another team.')}>
				Tell
			</button>
		</div>
	)
}

const lists = { Page: Shelves, head: () => ({ title: 'Shelves' }) }

/** The pages of this remote, by the names in the shell's table of routes. */
export const pages = { lists } satisfies Partial<RemoteModule['pages']>
export const fragments = {} satisfies RemoteModule['fragments']
