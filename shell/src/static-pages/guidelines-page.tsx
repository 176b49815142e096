import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSite } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { Document, type DocumentPart } from './document.tsx'

export function head({ site }: HeadContext): Head {
	return { title: 'Guidelines', description: `The rules that apply everywhere on ${site.name}.` }
}

export function Page(): ReactNode {
	const { name } = useSite()
	return (
		<Document
			title="Guidelines"
			lead={`These rules apply everywhere on ${name}. Communities can add their own rules, but cannot relax these.`}
			parts={parts}
			end={
				<>
					Do you run a community? Read the <Link to={paths.moderatorGuidelines()}>guidelines for moderators</Link>.
				</>
			}
		/>
	)
}

const parts: readonly DocumentPart[] = [
	{
		id: 'in-short',
		heading: 'In short',
		content: (
			<p>
				There is a person behind every name. Argue with what they say as hard as you like, but leave the person alone. If you wouldn’t say
				it to a stranger’s face, don’t write it here.
			</p>
		),
	},
	{
		id: 'not-allowed',
		heading: 'What is not allowed',
		content: (
			<ul>
				<li>
					<strong>Spam.</strong> Advertising, repetitive posts, or links posted just for clicks.
				</li>
				<li>
					<strong>Porn.</strong> Sexually explicit text, pictures or links.
				</li>
				<li>
					<strong>Racism and hate.</strong> Attacking people for their origin, appearance, beliefs, sexuality or identity.
				</li>
				<li>
					<strong>Harassment.</strong> Threatening, insulting or stalking someone, on or through this site.
				</li>
				<li>
					<strong>Doxing.</strong> Publishing information that identifies or locates someone without their consent: names, addresses,
					workplaces, private pictures.
				</li>
				<li>
					<strong>Encouraging harm.</strong> Calling for violence, or urging anyone to hurt themselves or others.
				</li>
				<li>
					<strong>Brigading.</strong> Organising people to flood another community or person with votes, posts or reports.
				</li>
			</ul>
		),
	},
	{
		id: 'what-happens',
		heading: 'What happens if you break the rules',
		content: (
			<>
				<p>
					Content that breaks these rules is removed. Repeated or serious violations lead to a temporary or permanent suspension. Moderators
					can also ban people from their communities.
				</p>
				<p>If you think a decision was wrong, tell the admins. Explain what happened and include a link. Every message is read.</p>
			</>
		),
	},
	{
		id: 'report',
		heading: 'If you see a violation',
		content: (
			<p>
				Report it from the menu of the post or comment, and move on. An angry reply only draws more attention to it. Upvote what is worth
				reading, not just what you agree with.
			</p>
		),
	},
]
