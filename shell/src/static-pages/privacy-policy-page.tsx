import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext } from '@folkmoot/kit/pages/door.ts'
import { useSite } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { Document, type DocumentPart } from './document.tsx'

export function head({ site }: HeadContext): Head {
	return { title: 'Privacy policy', description: `What ${site.name} stores about you, why, and how to have it deleted.` }
}

export function Page(): ReactNode {
	const { name } = useSite()
	return (
		<Document
			title="Privacy policy"
			lead={`${name} stores what it needs to work, and tells nobody else. There are no ads, no trackers and no analytics of other companies.`}
			parts={partsFor(name)}
			end={
				<>
					See also the <Link to={paths.terms()}>terms</Link>.
				</>
			}
		/>
	)
}

function partsFor(name: string): DocumentPart[] {
	return [
		{ id: 'visits', heading: 'When you visit', content: <Visits /> },
		{ id: 'account', heading: 'When you have an account', content: <Account /> },
		{ id: 'extras', heading: 'What you may add to it', content: <Extras /> },
		{ id: 'public', heading: 'What everybody can see', content: <Public /> },
		{ id: 'cookies', heading: 'Cookies, and what stays on your device', content: <OnDevice /> },
		{ id: 'others', heading: 'Other companies', content: <Others name={name} /> },
		{ id: 'deleting', heading: 'Having it deleted', content: <Deleting /> },
	]
}

function Visits(): ReactNode {
	return (
		<>
			<p>With every request to the site, member or guest, three things are collected:</p>
			<ul>
				<li>the IP address of the visitor,</li>
				<li>information about the browser, as it presents itself,</li>
				<li>the time of the request.</li>
			</ul>
			<p>They are used to keep the site running, to limit abuse, and to find out what went wrong when something did. Nothing else.</p>
		</>
	)
}

function Account(): ReactNode {
	return (
		<ul>
			<li>Your username, and your email address if you gave one. It is shown to you and the admins only.</li>
			<li>Your password, only as a hash: nobody can read it, the admins included.</li>
			<li>
				For each session you are logged in with: its time, IP address and browser, until you log out or have not used it for 360 days. For
				your account: when it was made and last used, and from which IP address. Your <Link to={paths.settings()}>settings</Link> list your
				sessions, and let you end them.
			</li>
			<li>
				What you do here: posts, comments, votes, the communities you join, your lists, and what you mute, hide or report. Images lose what
				the camera wrote into them, such as the place, before they are kept.
			</li>
			<li>
				Which posts you open, and when for the first and the last time: so that new comments are marked. It is gone a year after the last
				time.
			</li>
			<li>Your notifications: the newest 200.</li>
			<li>Your settings. Those of a device stay on the device.</li>
		</ul>
	)
}

function Extras(): ReactNode {
	return (
		<>
			<p>None of this is needed. It is stored from when you switch it on until you switch it off, or delete your account.</p>
			<ul>
				<li>
					<strong>Push notifications.</strong> The address that your browser gives out for them, and a key. Messages travel through the push
					service of the browser's maker, who sees that there is one and when; they are encrypted, so that it cannot read them.
				</li>
				<li>
					<strong>Mail.</strong> Where the site can send any, it writes to your address only to confirm it, to say that another one has
					taken its place, or when somebody asks to reset your password. There are no newsletters.
				</li>
				<li>
					<strong>Passkeys.</strong> The public half of each key, its name, and when it was made and last used. The secret half, and your
					fingerprint or face, never leave your device.
				</li>
				<li>
					<strong>Codes of an authenticator app.</strong> The secret shared with the app, encrypted, and recovery codes as hashes.
				</li>
			</ul>
		</>
	)
}

function Public(): ReactNode {
	return (
		<>
			<p>
				Your name and picture, what you say about yourself, your points and badges, your posts and comments, your public lists, and the
				communities you moderate. Search engines can read them too.
			</p>
			<p>How you vote, what you read, and whom or what you mute are shown to nobody.</p>
		</>
	)
}

function OnDevice(): ReactNode {
	return (
		<>
			<p>All cookies are set by this site, for this site. None follows you anywhere else.</p>
			<ul>
				<li>
					<code>sid</code>: knows you again while you are logged in.
				</li>
				<li>
					<code>csrftoken</code>: makes sure that what is sent in your name was sent by you.
				</li>
				<li>
					<code>theme</code>, <code>font</code>, <code>feed_layout</code>, <code>feed_sort</code>, <code>infinite_scrolling</code>,{' '}
					<code>videos</code>, <code>keys</code>: how you like your pages, once you have chosen.
				</li>
			</ul>
			<p>
				Your browser also keeps, for itself: drafts of what you write, pages you have read lately so that they open without a connection,
				what waits to be sent until there is one, and which questions of the site you have waved away. Logging out removes the pages.
			</p>
		</>
	)
}

function Others({ name }: { name: string }): ReactNode {
	return (
		<p>
			{name} sells and gives nothing of this to anybody, unless a court has the right to ask for it. Where a post links to a YouTube video,
			members see it play inside the post, so their browser asks YouTube for it when they scroll near, and YouTube sees that it did. Without
			an account nothing is fetched from YouTube until you ask for it. You can switch embeds off, or be asked each time, in your{' '}
			<Link to={paths.settings()}>settings</Link>. Links lead to other sites, which have policies of their own.
		</p>
	)
}

function Deleting(): ReactNode {
	return (
		<p>
			You can delete each post and comment. You can also delete your whole account, in your <Link to={paths.settings()}>settings</Link>:
			your email address, picture, profile, lists, mutes and memberships are erased at once, and what you wrote and did not delete remains
			without your name. Sessions, passkeys and push addresses end with it. The name itself stays taken, so that nobody can pass for you. A
			copy of all that is yours can be downloaded in the settings. For anything else that concerns your data, ask the admins.
		</p>
	)
}
