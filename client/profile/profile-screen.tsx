export default function Profile() {
  return <p>Profile</p>;
}
