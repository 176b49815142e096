import { createContext } from 'react'

/** How the items of the feed around are drawn. */
export const FeedLayoutContext = createContext<'card' | 'compact'>('card')
