import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSite } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { Document, type DocumentPart } from './document.tsx'

export function head({ site }: HeadContext): Head {
	return { title: 'Guidelines for moderators', description: `What ${site.name} expects of community moderators.` }
}

export function Page(): ReactNode {
	const { name } = useSite()
	return (
		<Document
			title="Guidelines for moderators"
			lead={`A community is only as good as the people who look after it. This is what ${name} expects of its moderators.`}
			parts={parts}
			end={
				<>
					For everybody: <Link to={paths.guidelines()}>the site guidelines</Link>.
				</>
			}
		/>
	)
}

const parts: readonly DocumentPart[] = [
	{
		id: 'set-up',
		heading: 'Set up your community',
		content: (
			<p>
				Before you invite anyone, describe what the community is about, give it a picture and write its rules: few, short, and clear enough
				that two people would judge the same post alike. Write the first posts yourself. Nobody joins an empty community.
			</p>
		),
	},
	{
		id: 'site-rules',
		heading: 'Uphold the site rules',
		content: (
			<p>
				The <Link to={paths.guidelines()}>guidelines</Link> apply in your community too, and take precedence over its own rules. Remove what
				breaks them, and tell the admins about anything a removal does not settle.
			</p>
		),
	},
	{
		id: 'be-there',
		heading: 'Be active',
		content: (
			<p>
				Check in on most days, and deal with reports promptly. If you will be away, or there is more work than you can handle, add a
				moderator you trust. Moderators rank by how long they have served.
			</p>
		),
	},
	{
		id: 'be-fair',
		heading: 'Be fair',
		content: (
			<>
				<p>Apply the rules to everyone, friends and critics alike, and keep your response in proportion:</p>
				<ol>
					<li>Start with a warning. Most people didn’t know, and won’t do it again.</li>
					<li>Then remove the post or comment.</li>
					<li>Then a temporary ban. Keep permanent bans for persistent or malicious behaviour.</li>
				</ol>
				<p>Anyone who thinks you were wrong can appeal to the admins, who look at both sides. Never punish someone for appealing.</p>
			</>
		),
	},
	{
		id: 'say-why',
		heading: 'Say why',
		content: <p>Always tell people which rule they broke. A removal without a reason teaches nothing but resentment.</p>,
	},
	{
		id: 'stay-calm',
		heading: 'Stay calm, and be kind',
		content: (
			<p>
				People will sometimes be rude to you. Don’t be rude back: let another moderator answer, or wait a day. You speak for the community
				only when you post as a moderator, so do that sparingly. And thank the people who make the community better.
			</p>
		),
	},
]
