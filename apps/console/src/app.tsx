import type { JSX } from 'preact'
import { session } from './state/session.ts'
import { route, type Route } from './state/route.ts'
import { Shell } from './shell/shell.tsx'
import { ChatScreen } from './screens/chat/chat-screen.tsx'
import { FilesScreen } from './screens/files/files-screen.tsx'
import { SignInScreen } from './screens/sign-in/sign-in-screen.tsx'
import { TaskScreen } from './screens/task/task-screen.tsx'
import { TasksScreen } from './screens/tasks/tasks-screen.tsx'
import { WaitingScreen } from './screens/waiting/waiting-screen.tsx'

const screens: Readonly<Record<Route['screen'], (shows: { readonly id?: string }) => JSX.Element>> = {
  chat: ChatScreen,
  waiting: WaitingScreen,
  tasks: TasksScreen,
  task: TaskScreen,
  files: FilesScreen,
}

/** Who is signed in sees the screen of the address; everybody else the door. */
export const App = () => {
  if (session.value === 'unknown') return <div class="blank" aria-busy="true" />
  if (session.value === undefined) return <SignInScreen />
  const { screen, id } = route.value
  const Screen = screens[screen]
  return (
    <Shell>
      {/* Another task or conversation is another screen: nothing of the last one stays in it. */}
      <Screen key={`${screen}/${id ?? ''}`} {...(id === undefined ? {} : { id })} />
    </Shell>
  )
}
